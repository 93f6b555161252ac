import { sandboxes } from '@bowtie/contracts';

/** What listens in a container of a service. */
export const servicePort = 3000;
/** Sandboxes share one container, so each has a port of its own, in the order of the descriptor. */
export const sandboxPorts = new Map<string, number>(sandboxes.map(({ name }, index) => [name, 4000 + index]));

/** The address of a service or sandbox among the containers. */
export function containerUrl(name: string): string {
  const port = sandboxPorts.get(name);
  return port === undefined ? `http://${name}:${servicePort}` : `http://sandboxes:${port}`;
}

/** Lines of YAML, further to the right. */
export function indent(lines: readonly string[], by: number): string[] {
  return lines.map((line) => (line === '' ? '' : `${' '.repeat(by)}${line}`));
}

/**
 * A value that whoever starts the containers may set.
 * @param fallback what it is else
 * @param mayBeEmpty whether it may be set to nothing, as where something is not used
 */
export function settable(variable: string, fallback = '', mayBeEmpty = false): string {
  return `\${${variable}${mayBeEmpty ? '' : ':'}-${fallback}}`;
}

/** A value without which compose starts nothing. */
export function needed(variable: string): string {
  return `\${${variable}:?set ${variable}}`;
}
