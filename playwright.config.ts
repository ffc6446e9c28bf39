import { defineConfig } from '@playwright/test'

// Each journey starts its own server and browser (tests/support), so nothing is shared and nothing is retried.
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
})
