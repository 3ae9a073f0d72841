import { servePractice } from '../_shared/practice/serve-practice.ts';
import { createRecommendationsHandler } from './handler.ts';

servePractice('generate-exercise-recommendations', createRecommendationsHandler);
