import type { NextConfig } from 'next';

// A lock file further up must not make another folder the root.
const config: NextConfig = { turbopack: { root: import.meta.dirname } };

export default config;
