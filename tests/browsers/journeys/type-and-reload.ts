import type { Journey } from '#tests/browsers/journey.ts'

/** Typed text survives a reload. */
export const typeAndReload: Journey = {
  name: 'typed text survives a reload',
  play: async (person) => {
    const { hands } = person
    await person.signIn('/sqllab/')
    await hands.write('select 1 as typed')
    await hands.sees('[role=status], a, span', 'Saved')
    await hands.window.reload()
    await hands.sees('.cm-content', 'select 1 as typed')
  },
}
