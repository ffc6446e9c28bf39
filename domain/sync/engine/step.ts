import { unreachable } from '#domain/core/assert.ts'
import type { Effect } from './effect.ts'
import type { EngineEvent } from './event.ts'
import type { Chance, EngineState } from './state.ts'

/** What a step gives: the state to store the difference of, and what to do once it is stored. */
export interface Step {
  readonly state: EngineState
  readonly effects: readonly Effect[]
}

/**
 * Takes one event: everything the sync engine decides, it decides here. Pure: the same state, event and chance give the
 * same step, and a step that was not stored has not happened. Source: sync §3, §5.1.
 */
export function step(state: EngineState, event: EngineEvent, _chance: Chance): Step {
  switch (event.kind) {
    case 'started':
    case 'tick':
    case 'answered':
    case 'looked-up':
    case 'read':
    case 'session':
    case 'pulled':
      return { state, effects: [] }
    default:
      return unreachable(event)
  }
}
