/** Lets the browser answer a press, and paint, before what comes next. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Each part of the file is run in a task of its own: a slow phone needs 50 ms for each. */
async function start(): Promise<void> {
  await turn();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  await import(/* webpackMode: "eager" */ '@bowtie/web');
  await turn();
  await import(/* webpackMode: "eager" */ './bootstrap');
}

void start();
