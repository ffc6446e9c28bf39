import { defineConfig } from '@playwright/test'

/** Those before a real Superset are played by `npm run superset`, one after the other: they share an account. */
const hasRealSuperset = (process.env['OFFSET_REAL_SUPERSET'] ?? '') !== ''

// Journeys of one worker share a server and a browser (tests/support/shared-place.ts), and nothing that they do there.
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: hasRealSuperset ? 'superset/**/*.spec.ts' : '**/*.spec.ts',
  testIgnore: hasRealSuperset ? [] : 'superset/**',
  outputDir: 'test-results/journeys',
  // One more than cores, for those that wait: for the pause before tabs are saved, and for what comes by itself.
  workers: hasRealSuperset ? 1 : 3,
  fullyParallel: !hasRealSuperset,
  retries: 0,
  forbidOnly: true,
  // No journey depends on the speed of the machine: one that passes never waits for these.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [['list']],
})
