import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroup, rootsOf } from './scripts/chunk-groups.mjs'

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

/** Lucide makes its icons with a kit of a dozen files, 1 kB of the shell; the product's own maker is twenty lines. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  load: (id) =>
    /\/lucide-react\/dist\/esm\/createLucideIcon\.\w+$/.test(id)
      ? `export { drawnIcon as default } from ${JSON.stringify(join(import.meta.dirname, 'src/ui/drawn-icon.ts'))}`
      : null,
}

/** Only what is inside a screen scrolls, and each screen keeps its own place; the router's keeping of it is 1.3 kB of the shell. */
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

/** Tells in which file each lazy part is: Vite's own list knows only those that have one to themselves. */
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

/** A class by its name and its file: as short as tells it apart, since the JavaScript holds each. */
function scopedName(name: string, file: string): string {
  return `${name}-${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 5)}`
}

// Aliases (#domain/…) are package.json's "imports"; Vite reads them from there.
export default defineConfig({
  plugins: [
    react(),
    plainIcons,
    noPageScroll,
    partsManifest,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers',
      filename: 'service-worker.ts',
      injectRegister: null,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        target: 'es2023',
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}', 'assets/*-latin-wght-normal-*.woff2'],
        maximumFileSizeToCacheInBytes: 5_000_000,
      },
    }),
  ],
  // Dexie's own second build, for browsers of today: the first is written for those of 2015 and 1.6 kB larger.
  // React itself has had what the shim stands for since 18.
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  // The names that a style sheet gives are in the JavaScript too; each is one of its own within its file.
  css: { modules: { generateScopedName: scopedName } },
  worker: {
    format: 'es',
    // Apart from the modules of the page, which the server names as of another character set (serve-module.ts).
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/workers/[name]-[hash].js',
        chunkFileNames: 'assets/workers/[name]-[hash].js',
      },
    },
  },
  build: {
    target: 'es2023',
    // The first browsers that know light-dark(): a rewritten one would not see data-theme on a part of the page.
    // One sheet for all screens: 27 kB compressed, where each screen needed half of that in five to eight files.
    cssCodeSplit: false,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows no data: fonts, and a file is cached once for all builds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'sizes-manifest.json',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // No package here does anything by being read: without this, parts of Chart.js that nobody uses stay (7 kB gzipped).
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
