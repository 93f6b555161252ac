import { serviceAddressVariables } from '@bowtie/contracts';
import { needed, settable } from './addresses';
import { isSecret } from './secret-variables';

/** What the image, or an anchor of the file, tells every container. */
const toldElsewhere: ReadonlySet<string> = new Set(['NODE_ENV', 'HOST', 'PORT', ...serviceAddressVariables]);
/** Nothing starts without them, and nobody can guess them. */
const notGuessed: ReadonlySet<string> = new Set(['PUBLIC_URL', 'TRUSTED_PROXIES']);

/** What a container is told of the variables that its process reads. */
export interface ContainerEnvironment {
  /** Lines of YAML under `environment:`. */
  lines: string[];
  /** The secrets that it is given as files. */
  secrets: string[];
}

/**
 * Every variable that a process reads, as its container is told it: secrets as files, the others from the environment of
 * whoever starts the containers. An empty one counts as not set, so each keeps the default of its `config.ts`.
 */
export function environmentOf(
  variables: readonly string[],
  own: ReadonlySet<string> = new Set(),
): ContainerEnvironment {
  const read = [...new Set(variables)].filter((name) => !toldElsewhere.has(name) && !own.has(name));
  const secrets = read.filter(isSecret);
  return {
    lines: read.map((name) => {
      if (isSecret(name)) return `${name}_FILE: /run/secrets/${name}`;
      return `${name}: ${notGuessed.has(name) ? needed(name) : settable(name)}`;
    }),
    secrets,
  };
}
