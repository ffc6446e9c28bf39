import { readLocal, writeLocal } from '#data/platform/local-storage.ts'

const KEY = 'offset-event-log'

/** Whether events are sent from this browser. */
export function sendsEvents(): boolean {
  return readLocal(KEY) !== 'off'
}

/** Stores whether events are sent from this browser; false if it could not be stored. */
export function chooseEvents(areSent: boolean): boolean {
  return writeLocal(KEY, areSent ? null : 'off')
}
