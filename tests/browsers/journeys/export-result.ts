import type { Journey } from '#tests/browsers/journey.ts'

/** Records in the page the content of a downloaded file. */
const WATCH_FILES = `(() => {
  const make = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (blob) => {
    void blob.text().then((text) => { globalThis.savedText = text })
    return make(blob)
  }
})()`

/** A result is exported as a file. */
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
