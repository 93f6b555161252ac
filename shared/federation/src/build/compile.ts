import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';

/** Runs webpack once. @throws Error with what webpack found wrong */
export async function compile(
  configuration: Configuration,
  plugin?: WebpackPluginInstance,
): Promise<webpack.Stats> {
  const compiler = webpack(configuration);
  if (compiler === null) throw new Error('webpack did not take the configuration');
  plugin?.apply(compiler);
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => (result === undefined ? reject(error) : resolve(result)));
  });
  // Closing writes the cache to disk; without it every build would be a cold one.
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ preset: 'errors-warnings' })}\n`);
  return stats;
}
