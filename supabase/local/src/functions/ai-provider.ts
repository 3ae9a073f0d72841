import { providerName } from '../../../functions/_shared/ai/provider-name.ts';
import { StartFailure, messageOf } from '../start-failure.ts';
import { localFunctionSecrets } from './function-settings.ts';

/**
 * Whom the functions of this machine ask for AI feedback: read from where they read it themselves, so that pages ask
 * for the agreement exactly when somebody would be asked.
 */
export async function localAiProvider(functionsDirectory: string): Promise<string | undefined> {
  const secrets = await localFunctionSecrets(functionsDirectory);
  try {
    return providerName((name) => process.env[name] ?? secrets[name]);
  } catch (error) {
    throw new StartFailure(
      `The settings of the AI provider are wrong (${messageOf(error)}). Correct ANTHROPIC_*, OPENAI_COMPATIBLE_* or AI_* in the environment or in supabase/functions/.env and start again.`,
    );
  }
}
