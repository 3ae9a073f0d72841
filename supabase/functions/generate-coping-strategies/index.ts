import { servePractice } from '../_shared/practice/serve-practice.ts';
import { createCopingHandler } from './handler.ts';

servePractice('generate-coping-strategies', createCopingHandler);
