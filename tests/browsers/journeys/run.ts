import type { Journey } from '#tests/browsers/journey.ts'

/** A query runs and shows its rows. */
export const run: Journey = {
  name: 'a query runs, and its rows are drawn',
  play: async (person) => {
    const { hands } = person
    await person.signIn('/sqllab/')
    await hands.write('select 6 * 7 as answer')
    await hands.press('Control+Enter')
    await hands.sees('[role=gridcell]', '42')
  },
}
