import type { Journey } from '#tests/browsers/journey.ts'

/** Controls without an accessible name: no text, no label, no title. */
const NAMELESS = `[...document.querySelectorAll('button, a[href], input, [role=tab], [role=menuitem]')]
  .filter((one) => one.checkVisibility())
  .filter((one) => [one.ariaLabel, one.textContent, one.title, one.placeholder, one.labels?.[0]?.textContent,
    document.getElementById(one.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent]
    .every((name) => (name ?? '').trim() === ''))`

/** Every control has an accessible name. */
export const names: Journey = {
  name: 'everything that can be pressed has a name',
  play: async (person) => {
    const { hands } = person
    for (const path of [
      '/sqllab/',
      '/dashboard/list/',
      '/superset/dashboard/flight-delays-2001/',
      '/explore/',
    ]) {
      await (path === '/sqllab/' ? person.signIn(path) : person.open(path))
      await hands.sees('main button, main a')
      await hands.until(`${NAMELESS}.length === 0`, `a name on everything at ${path}`)
    }
  },
}
