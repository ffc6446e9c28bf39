import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS, installedChromium } from './scripts/find-chromium.mjs'
import { SimulationFirst } from './tests/support/simulation-first.ts'

const executablePath = installedChromium()
const launchOptions = { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS }

// Processes of tests share their compiled code, as those of a server do.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache', 'compiled')

/** Tests that need their own process: they count processes, or their code has state for the lifetime of a page. */
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

/** Tests that start an engine process for each step, which takes minutes. `npm run engines` runs them. */
const ENGINE_PROCESSES =
  'tests/engines/{watchdog,duckdb/{folder,folder-locks,late-failure,scratch},postgresql/faults,mysql/mariadb,clickhouse/clickhouse}.test.ts'
const engineTests = (process.env['OFFSET_ENGINES'] ?? '') === '' ? [ENGINE_PROCESSES] : []

/** Tests of a real Superset, which only `npm run superset` runs. */
const REAL_SUPERSET = 'tests/contracts/real-superset/**'
const hasRealSuperset = (process.env['OFFSET_REAL_SUPERSET'] ?? '') !== ''

// Vite and Node read the aliases (#domain/…) from "imports" of package.json.
export default defineConfig({
  plugins: [react()],
  test: {
    // Three also on two cores, since a test that waits for a process or a page leaves its core idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: SimulationFirst },
    // Long, since some effects wait for an idle moment of a slow machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      ...(hasRealSuperset
        ? [
            {
              extends: true as const,
              // In series, since they share an account.
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
        // domain has no state, so its tests share a thread and load each module once.
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
        // Each test has its own database or server, so these share a thread too.
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
        // Vite finds all packages before the first test, since a late one reloads the tests. `force` finds those of a pull too.
        optimizeDeps: {
          force: true,
          entries: [
            'tests/**/*.browser.test.{ts,tsx}',
            'src/**/*.{ts,tsx}',
            'workers/{format,results}/**/*.ts',
          ],
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
