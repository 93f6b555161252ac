import type { ConfigurationName, PageConfiguration } from '../page-configuration';

interface ConfiguredRoute {
  requires?: ConfigurationName | undefined;
  configuration?: PageConfiguration | undefined;
}

// It stands apart from the schemas: a page's first script asks it, and must not bring them along.

/** Whether a route exists: one that requires a configuration does only while the page supplies it. */
export function routeExists({ requires, configuration }: ConfiguredRoute): boolean {
  return requires === undefined || configuration?.[requires] !== undefined;
}
