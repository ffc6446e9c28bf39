import type { Journey } from '#tests/browsers/journey.ts'

/** A sign-out leaves nothing of the user on the device. */
export const signOut: Journey = {
  name: 'a sign-out leaves nothing of the user on the device',
  play: async (person) => {
    const { hands } = person
    await person.signIn('/sqllab/')
    await hands.write('select 5 as secret')
    await hands.sees('[role=status], a, span', 'Saved')
    await hands.click('button', 'theme, keys and sign-out')
    await hands.click('[role=menuitem]', 'Sign out')
    await hands.click('[role=alertdialog] button, [role=dialog] button', 'Remove')
    await hands.sees('main *, p, div', 'Your Offset data was removed from this browser')
    await hands.until(
      `indexedDB.databases().then((all) => all.every(({ name }) => !name.startsWith('offset')))`,
      'no database of the product',
    )
  },
}
