import type { Journey } from '#tests/browsers/journey.ts'

const AT_SERVER = `fetch('/api/v1/sqllab/').then((answer) => answer.text())
  .then((text) => text.includes('select 2 as offline'))`

/** Text typed without a server is sent once the server is back. */
export const offlineAndSync: Journey = {
  name: 'without a server the editor opens and takes a text, which is sent once the server is back',
  play: async (person) => {
    const { hands } = person
    await person.signIn('/sqllab/')
    await hands.sees('.cm-content')
    await person.untilInstalled()
    await person.stopServer()
    await hands.window.reload()
    await hands.write('select 2 as offline')
    await hands.window.reload()
    await hands.sees('.cm-content', 'select 2 as offline')
    await person.startServer()
    await hands.until(AT_SERVER, 'the text at the server')
  },
}
