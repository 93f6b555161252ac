import { type ServiceName, serviceNames } from '@bowtie/contracts';
import type { ServiceDefinition } from '@bowtie/service-kit';

function isDefinition(value: unknown, name: ServiceName): value is ServiceDefinition {
  return (
    typeof value === 'object' && value !== null && 'open' in value && 'name' in value && value.name === name
  );
}

async function load(name: ServiceName): Promise<ServiceDefinition> {
  // The bundler takes every file that fits this path along, so that a service needs no line here.
  const module: Readonly<Record<string, unknown>> = await import(`../../../services/${name}/src/app.ts`);
  const definition = Object.values(module).find((value) => isDefinition(value, name));
  if (!isDefinition(definition, name)) throw new Error(`services/${name}/src/app.ts defines no service`);
  return definition;
}

/** The services of the descriptor, ready to be opened in this process. */
export function serviceDefinitions(): Promise<ServiceDefinition[]> {
  return Promise.all(serviceNames.map(load));
}
