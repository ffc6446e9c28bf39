import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS, installedChromium } from './scripts/find-chromium.mjs'
import { SimulationFirst } from './tests/support/simulation-first.ts'

const executablePath = installedChromium()
const launchOptions = { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS }

// The processes that tests start keep what they compiled for the next one, as those of a server do.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache', 'compiled')

/** Tests that need a process of their own: what they test counts its processes, or remembers something for as long as a page stands. */
const ALONE = [
  'tests/{simulation,scripts}/**/*.test.ts',
  'tests/engines/watchdog.test.ts',
  'tests/src/data/http/send.test.ts',
  'tests/src/data/sync/one-folder.test.ts',
  'tests/src/data/write/free-space.test.ts',
  'tests/src/data/session/session.test.ts',
  'tests/src/data/start/open-session.test.ts',
  'tests/src/features/sql-lab/model/tab-commands.test.ts',
]

/** Tests that start an engine process for each of their steps, which takes minutes: `npm run engines` runs them. */
const ENGINE_PROCESSES = 'tests/engines/{watchdog,duckdb/{folder,folder-locks,late-failure,scratch}}.test.ts'
const engineTests = (process.env['OFFSET_ENGINES'] ?? '') === '' ? [ENGINE_PROCESSES] : []

/** Held against a real Superset by `npm run superset`, and by nothing else. */
const REAL_SUPERSET = 'tests/contracts/real-superset/**'
const hasRealSuperset = (process.env['OFFSET_REAL_SUPERSET'] ?? '') !== ''

// The aliases (#domain/…) are those of package.json's "imports"; Vite and Node read them from there.
export default defineConfig({
  plugins: [react()],
  test: {
    // Three, also where there are two cores only: a test that waits for a process or a page leaves its core to another.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: SimulationFirst },
    // A poll that waits for something waits as long as a test may: what comes with an idle moment has no time to come by.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      ...(hasRealSuperset
        ? [
            {
              extends: true as const,
              // One after the other: they share an account.
              test: {
                name: 'real superset',
                include: [`${REAL_SUPERSET}/*.test.ts`],
                environment: 'node' as const,
                fileParallelism: false,
                setupFiles: ['fake-indexeddb/auto'],
                testTimeout: 300_000,
                hookTimeout: 300_000,
              },
            },
          ]
        : []),
      {
        extends: true,
        // domain has no clock, no storage and no globals of its own: its tests share a thread and each module is read once.
        test: {
          name: 'domain',
          include: ['tests/domain/**/*.test.ts'],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Each test has a database or a server of its own, and so these share a thread too.
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.browser.test.ts', 'tests/domain/**', REAL_SUPERSET, ...engineTests, ...ALONE],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          exclude: engineTests,
          environment: 'node',
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // Vite looks for packages before the first test, behind dynamic imports too: a late find reloads the tests. It looks each
        // time, since what it found before a pull lacks the packages that came with it.
        optimizeDeps: {
          force: true,
          entries: ['tests/**/*.browser.test.{ts,tsx}', 'src/**/*.{ts,tsx}', 'workers/results/**/*.ts'],
          include: ['dexie', 'comlink'],
        },
        test: {
          name: 'browser',
          include: ['tests/**/*.browser.test.{ts,tsx}'],
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
})
