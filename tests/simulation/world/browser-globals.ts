import Dexie from 'dexie'
import * as fake from 'fake-indexeddb'
import { type Clock, clock } from '#data/platform/clock.ts'
import { currentProcess, type Process, takeOverTimers } from './loop.ts'

/** What a program finds around it: its browser's databases and small storage, and its device's clock. */
export interface Surroundings {
  readonly indexedDB: IDBFactory
  readonly storage: { readonly getDirectory: () => Promise<unknown> }
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly clock: Clock
}

const surroundings = new WeakMap<Process, Surroundings>()

/** Tells what a program of the simulated world finds around it. */
export function settle(process: Process, found: Surroundings): void {
  surroundings.set(process, found)
}

function here(): Surroundings | null {
  const process = currentProcess()
  return process === null ? null : (surroundings.get(process) ?? null)
}

let isInstalled = false

/**
 * Makes the globals that the product reads (databases, storage, time, chance, timers) those of the program that reads
 * them; code outside of every simulated program keeps the real ones. Once per process of Node.
 */
export function installBrowserGlobals(): void {
  if (isInstalled) return
  isInstalled = true
  takeOverTimers()
  const outside = new fake.IDBFactory()
  const real = { ...clock }
  const factory = { configurable: true, get: () => here()?.indexedDB ?? outside }
  Object.defineProperty(globalThis, 'indexedDB', factory)
  Object.defineProperty(Dexie.dependencies, 'indexedDB', factory)
  const { default: _default, indexedDB: _indexedDB, ...classes } = fake
  Object.assign(globalThis, classes)
  Object.assign(Dexie.dependencies, { IDBKeyRange: fake.IDBKeyRange })
  Object.defineProperty(globalThis.navigator, 'storage', {
    configurable: true,
    get: () => here()?.storage,
  })
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => here()?.localStorage })
  Object.assign(clock, {
    now: () => (here()?.clock ?? real).now(),
    chance: () => (here()?.clock ?? real).chance(),
    randomBytes: (length: number) => (here()?.clock ?? real).randomBytes(length),
    serverOffset: () => (here()?.clock ?? real).serverOffset(),
  } satisfies Clock)
}
