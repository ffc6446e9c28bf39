import type { Journey } from '#tests/browsers/journey.ts'

/** A dashboard draws all of its charts. */
export const dashboard: Journey = {
  name: 'a dashboard draws all of its charts',
  play: async (person) => {
    const { hands } = person
    await person.signIn('/superset/dashboard/flight-delays-2001/')
    await hands.sees('h1, h2', 'Flight delays 2001')
    await hands.sees('[data-chart-state="drawn"]')
    await hands.until(
      `document.querySelectorAll('[data-chart-state]').length > 0 && ` +
        `[...document.querySelectorAll('[data-chart-state]')].every((one) => one.dataset.chartState === 'drawn')`,
      'all charts drawn',
    )
  },
}
