import type { Journey } from '#tests/browsers/journey.ts'
import { handsOn } from '#tests/browsers/person.ts'

/** Text typed in one window is shown in another. */
export const twoWindows: Journey = {
  name: 'a text that one window has is shown by another',
  play: async (person) => {
    const { hands } = person
    await person.signIn('/sqllab/')
    await hands.write('select 3 as first')
    const other = handsOn(await person.browser.newWindow())
    await other.window.open(person.address('/sqllab/'))
    await other.sees('.cm-content', 'select 3 as first')
    await other.write('select 4 as second')
    await hands.sees('.cm-content', 'select 4 as second')
  },
}
