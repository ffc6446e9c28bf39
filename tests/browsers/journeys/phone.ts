import type { Journey } from '#tests/browsers/journey.ts'

/** On a phone nothing is wider than the screen, and the navigation is at the bottom. */
export const phone: Journey = {
  name: 'on a phone nothing is wider than the screen, and the places are at its foot',
  play: async (person) => {
    const { hands } = person
    await hands.window.resize(390, 844)
    await person.signIn('/sqllab/')
    await hands.sees('.cm-content')
    await hands.until(`innerWidth <= 500`, 'a window as wide as a phone')
    await hands.until(`document.documentElement.scrollWidth <= innerWidth`, 'nothing wider than the window')
    await hands.sees('nav a', 'SQL')
  },
}
