import { servePractice } from '../_shared/practice/serve-practice.ts';
import { createOutcomeHandler } from './handler.ts';

servePractice('analyze-exercise-outcome', createOutcomeHandler);
