import Dexie from 'dexie'
import * as fake from 'fake-indexeddb'
import { type Clock, clock } from '#data/platform/clock.ts'
import { currentProcess, type Process, takeOverTimers } from './loop.ts'

/** The globals of a program: databases and small storage of its browser, and its device's clock. */
export interface Surroundings {
  readonly indexedDB: IDBFactory
  readonly storage: { readonly getDirectory: () => Promise<unknown> }
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly clock: Clock
}

const surroundings = new WeakMap<Process, Surroundings>()

/** Sets the globals of a program. */
export function settle(process: Process, found: Surroundings): void {
  surroundings.set(process, found)
}

function current(): Surroundings | null {
  const process = currentProcess()
  return process === null ? null : (surroundings.get(process) ?? null)
}

let isInstalled = false

/**
 * Replaces the globals that the product reads (databases, storage, time, chance, timers) by those of the calling program;
 * code outside of simulated programs keeps the real ones. Once per Node process.
 */
export function installBrowserGlobals(): void {
  if (isInstalled) return
  isInstalled = true
  takeOverTimers()
  const outside = new fake.IDBFactory()
  const real = { ...clock }
  const factory = { configurable: true, get: () => current()?.indexedDB ?? outside }
  Object.defineProperty(globalThis, 'indexedDB', factory)
  Object.defineProperty(Dexie.dependencies, 'indexedDB', factory)
  const { default: _default, indexedDB: _indexedDB, ...classes } = fake
  Object.assign(globalThis, classes)
  Object.assign(Dexie.dependencies, { IDBKeyRange: fake.IDBKeyRange })
  Object.defineProperty(globalThis.navigator, 'storage', {
    configurable: true,
    get: () => current()?.storage,
  })
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => current()?.localStorage,
  })
  Object.assign(clock, {
    now: () => (current()?.clock ?? real).now(),
    chance: () => (current()?.clock ?? real).chance(),
    randomBytes: (length: number) => (current()?.clock ?? real).randomBytes(length),
    serverOffset: () => (current()?.clock ?? real).serverOffset(),
  } satisfies Clock)
}
