import type { Journey } from '#tests/browsers/journey.ts'

/** The chart builder draws a chart of a dataset. */
export const builder: Journey = {
  name: 'the chart builder draws a chart of a dataset',
  play: async (person) => {
    const { hands } = person
    await person.signIn('/explore/')
    await hands.click('button', 'flights')
    await hands.sees('button', 'Bar Chart')
    await hands.click('button', 'Bar Chart')
    await hands.sees('button[aria-pressed="true"]', 'Bar Chart')
    await hands.focus('input', 'Search fields')
    await hands.press('ArrowDown')
    await hands.press('Enter')
    await hands.seesNo('main *', 'cannot be empty')
    await hands.press('Control+Enter')
    await hands.sees('[data-chart-state="drawn"] [data-chart] [role="img"]')
  },
}
