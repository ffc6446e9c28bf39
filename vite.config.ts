import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroup, rootsOf } from './scripts/chunk-groups.mjs'
import { writeScreens } from './scripts/write-screens.mjs'

const manifest = {
  id: '/',
  name: 'Offset',
  short_name: 'Offset',
  description: 'SQL, charts and dashboards that open at once, never lose work and go on without a network',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  theme_color: '#f6f7f9',
  background_color: '#f6f7f9',
  categories: ['productivity', 'developer', 'business'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'SQL Lab', url: '/sqllab/', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
    { name: 'Dashboards', url: '/dashboard/list/', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
  ],
}

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => {
    readonly isEntry: boolean
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

function chunkOf(id: string, graph: ModuleGraph): string | null {
  const { roots, isInShell } = rootsOf(id, (one) => graph.getModuleInfo(one))
  return chunkGroup(id, roots, isInShell)
}

/** Replaces Lucide's icon factory of a dozen files (1 kB of the shell) by twenty lines. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  load: (id) =>
    /\/lucide-react\/dist\/esm\/createLucideIcon\.\w+$/.test(id)
      ? `export { drawnIcon as default } from ${JSON.stringify(join(import.meta.dirname, 'src/ui/drawn-icon.ts'))}`
      : null,
}

/** Removes the router's scroll restoration (1.3 kB of the shell): pages do not scroll, and screens store their own position. */
const noPageScroll: Plugin = {
  name: 'no-page-scroll',
  load: (id) =>
    id.endsWith('/router-core/dist/esm/scroll-restoration.js')
      ? 'export function setupScrollRestoration() {}\n' +
        'export const defaultGetScrollRestorationKey = undefined\n' +
        'export const getElementScrollRestorationEntry = undefined\n' +
        'export const storageKey = undefined\n'
      : null,
}

/** Removes the router's links (2 kB of the shell): addresses are plain anchors, whose clicks src/app/frame/follow-links.ts takes. */
const noRouterLinks: Plugin = {
  name: 'no-router-links',
  load: (id) =>
    id.endsWith('/react-router/dist/esm/link.js')
      ? "export function Link() { throw new Error('Use an anchor: the links of the router are not in the build.') }\n" +
        'export const createLink = undefined\n' +
        'export const linkOptions = undefined\n' +
        'export const useLinkProps = undefined\n'
      : null,
}

/** Lists the file of each lazy part, since Vite's manifest has only parts with their own file. */
const partsManifest: Plugin = {
  name: 'parts-manifest',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const parts = chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds
        .filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
        .map((id) => [relative(import.meta.dirname, id).replaceAll('\\', '/'), fileName]),
    )
    const source = JSON.stringify(Object.fromEntries(parts))
    this.emitFile({ type: 'asset', fileName: 'parts-manifest.json', source })
  },
}

/** Writes the list of files by screen, before the service worker lists what it stores. */
const screensList: Plugin = {
  name: 'screens-list',
  writeBundle: ({ dir }) => {
    if (dir !== undefined) writeScreens(dir)
  },
}

/** Makes a unique class name of a name and its file. Short, since the JavaScript contains each name. */
function scopedName(name: string, file: string): string {
  return `${name}-${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 5)}`
}

// Vite reads the aliases (#domain/…) from "imports" of package.json.
export default defineConfig({
  plugins: [
    react(),
    plainIcons,
    noPageScroll,
    noRouterLinks,
    partsManifest,
    screensList,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers',
      filename: 'service-worker.ts',
      injectRegister: null,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        target: 'es2023',
        globPatterns: [
          '**/*.{js,css,html,svg,png,webmanifest}',
          'assets/*-latin-wght-normal-*.woff2',
          'screens.json',
        ],
        // The engine of this device is stored at its first use.
        globIgnores: ['assets/workers/{engine-worker,Arrow.dom}-*.js'],
        maximumFileSizeToCacheInBytes: 5_000_000,
      },
    }),
  ],
  // Dexie's modern build is 1.6 kB smaller. React 18 and later contain what the shim provides.
  resolve: {
    alias: [
      // The package has no export of its build without a worker of its own for browsers.
      {
        find: /^@duckdb\/duckdb-wasm\/blocking$/,
        replacement: join(
          import.meta.dirname,
          'node_modules/@duckdb/duckdb-wasm/dist/duckdb-browser-blocking.mjs',
        ),
      },
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  worker: {
    format: 'es',
    // Apart from the modules of the page, which the server sends with another character set (serve-module.ts).
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/workers/[name]-[hash].js',
        chunkFileNames: 'assets/workers/[name]-[hash].js',
      },
    },
  },
  build: {
    target: 'es2023',
    // One sheet for all screens: 27 kB compressed. Split, each screen needed half of that in five to eight files.
    // The targets are the first with light-dark(), whose polyfill would ignore data-theme on a part of the page.
    cssCodeSplit: false,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows no data: fonts, and a file is cached once for all builds.
    assetsInlineLimit: 0,
    // Each page preloads the files on the list of the server. Lists beside each dynamic import would cost a screen 3 kB.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    manifest: 'sizes-manifest.json',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // No package has side effects on import. Without this, unused parts of Chart.js stay (7 kB gzipped).
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [{ name: chunkOf, debugName: 'shell' }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})
