import type { DuckDBRuntime } from '@duckdb/duckdb-wasm/blocking'

// The package declares the exports of its build for Node only; vite.config.ts replaces it by the one for browsers.
declare module '@duckdb/duckdb-wasm/blocking' {
  export const BROWSER_RUNTIME: DuckDBRuntime
}
