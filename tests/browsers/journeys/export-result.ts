import type { Journey } from '#tests/browsers/journey.ts'

/** Notes in the page what a file holds that it gives to the user. */
const WATCH_FILES = `(() => {
  const make = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (blob) => {
    void blob.text().then((text) => { globalThis.savedText = text })
    return make(blob)
  }
})()`

/** A result leaves as a file of its rows. */
export const exportResult: Journey = {
  name: 'a result leaves as a file of its rows',
  play: async (person) => {
    const { hands } = person
    await person.signIn('/sqllab/')
    await hands.write("select 'row ' || range as name from range(3)")
    await hands.press('Control+Enter')
    await hands.sees('[role=gridcell]', 'row 2')
    await hands.window.evaluate(WATCH_FILES)
    await hands.click('button', 'Export')
    await hands.sees('[role=dialog]', 'Export the result')
    await hands.click('[role=dialog] button', 'Export')
    await hands.until(`globalThis.savedText?.includes('row 2') === true`, 'a file with the rows')
  },
}
