import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

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

// Aliases (#domain/…) are package.json's "imports"; Vite reads them from there.
export default defineConfig({
  plugins: [
    react(),
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
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The content security policy allows no data: fonts, and a file is cached once for all builds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'sizes-manifest.json',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
})
