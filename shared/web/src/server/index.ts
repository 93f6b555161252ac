/** What the shell's server bundle needs beside the front door. No browser loads it. */
export { StaticRouter } from 'react-router-dom';
export { startServerPage } from '../boot/server-page';
