// What the survey's first screen asks for by `import()` becomes part of the one script by being named here as well.
import '../../../mfe-assessment/src/survey/survey-screen.tsx';
import '../../../shared/domain/src/surveys/survey-1.ts';

export { guardFederationScripts, loadContainer } from './static-remotes.ts';
