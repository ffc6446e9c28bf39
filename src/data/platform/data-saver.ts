import { readSaverChoice, type SaverChoice, saves, THRIFT, type Thrift } from '#domain/traffic/data-saver.ts'
import { readLocal, writeLocal } from './local-storage.ts'
import { makeStore } from './store.ts'

const KEY = 'offset-data-saver'

/** Grows when the user chose in this window. */
const choices = makeStore(0)

/** What the user chose for this browser. */
export function saverChoice(): SaverChoice {
  return readSaverChoice(readLocal(KEY))
}

/** Chooses for all windows of this browser; false where the browser does not store it. */
export function chooseSaver(choice: SaverChoice): boolean {
  const isStored = writeLocal(KEY, choice === 'auto' ? null : choice)
  choices.set(choices.get() + 1)
  return isStored
}

/** Whether the browser asks every site to save data; false where it does not say. */
export function browserSaves(): boolean {
  const network = browserNetwork()
  return network !== null && 'saveData' in network && network.saveData === true
}

/** What may be asked for by itself now. */
export function thrift(): Thrift {
  return THRIFT[saves(saverChoice(), browserSaves()) ? 'saving' : 'usual']
}

/** Calls `changed` whenever something else may hold, in whatever window that was chosen. Gives how to stop. */
export function followSaver(changed: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  globalThis.addEventListener('storage', ({ key }) => (key === KEY || key === null) && changed(), { signal })
  browserNetwork()?.addEventListener('change', changed, { signal })
  const unsubscribe = choices.subscribe(changed)
  return () => {
    unsubscribe()
    end.abort()
  }
}

/** What the browser says of its network; not every browser does. */
function browserNetwork(): EventTarget | null {
  const network: unknown = 'connection' in navigator ? navigator.connection : null
  return network instanceof EventTarget ? network : null
}
