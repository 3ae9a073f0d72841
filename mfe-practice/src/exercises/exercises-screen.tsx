import { NotOpenScreen } from '../not-open-screen.tsx';

/** Stands in until the screen is there. */
export function ExercisesScreen() {
  return <NotOpenScreen />;
}
