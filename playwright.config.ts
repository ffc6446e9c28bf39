import { defineConfig } from '@playwright/test'

/** `npm run superset` plays the journeys before a real Superset in series, since they share an account. */
const hasRealSuperset = (process.env['OFFSET_REAL_SUPERSET'] ?? '') !== ''

// Journeys of one worker share a server and a browser (tests/support/shared-place.ts), but no user or data.
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: hasRealSuperset ? 'superset/**/*.spec.ts' : '**/*.spec.ts',
  testIgnore: hasRealSuperset ? [] : 'superset/**',
  outputDir: 'test-results/journeys',
  // One more than cores, since journeys often wait for a timer.
  workers: hasRealSuperset ? 1 : 3,
  fullyParallel: !hasRealSuperset,
  retries: 0,
  forbidOnly: true,
  // Long, so that no journey depends on the speed of the machine.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [['list']],
})
