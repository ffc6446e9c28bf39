import { useEffect, useLayoutEffect } from 'react'
import { EVERYWHERE_KEYS } from '#domain/palette/everywhere-keys.ts'
import { isKey, type KeyPress } from '#domain/palette/is-key.ts'
import { type Feature, homeOf, letterOf } from '#features/feature.ts'
import { isForInputMethod } from '#ui/keyboard/input-method.ts'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'
import type { focusNextPane } from './panes.ts'

/** Actions of the global keys. */
interface GlobalKeyActions {
  readonly openPalette: () => void
  readonly openHelp: () => void
  readonly openOutbox: () => void
  readonly go: (address: string) => void
}

/** Time for the second key after G, in ms. */
const SEQUENCE_MS = 1_200

/** Loaded after the first paint; until then the browser handles F6. */
let nextPaneFrom: typeof focusNextPane | null = null

async function loadPanes(): Promise<void> {
  nextPaneFrom = (await import('./panes.ts')).focusNextPane
}

/** Handles the global keys. Letters and signs work only outside text fields. Source: look §9. */
export function useGlobalKeys(features: readonly Feature[], actions: GlobalKeyActions): void {
  useEffect(() => whenIdle(() => void loadPanes().catch(() => undefined), AFTER_PAINT_MS), [])
  // A layout effect, so that the first key is handled.
  useLayoutEffect(() => {
    let goUntil = -Infinity
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isForInputMethod(event)) return
      const isSecond = event.timeStamp < goUntil
      goUntil = -Infinity
      const act = actionOf(event, actions) ?? (isSecond ? afterG(event, features, actions) : null)
      if (act) {
        event.preventDefault()
        act()
      } else if (isPlain(event, 'g') && !isInText(event.target)) {
        goUntil = event.timeStamp + SEQUENCE_MS
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [features, actions])
}

function actionOf(event: KeyboardEvent, actions: GlobalKeyActions): (() => void) | null {
  const { palette, help, nextPane, previousPane } = EVERYWHERE_KEYS
  if (isKey(event, palette.keys, isApple())) return actions.openPalette
  if (isKey(event, nextPane.keys, false)) return nextPaneFrom?.(1) ?? null
  if (isKey(event, previousPane.keys, false)) return nextPaneFrom?.(-1) ?? null
  return !isInText(event.target) && isKey(event, help.keys, isApple()) ? actions.openHelp : null
}

/** The action of the second key after G. */
function afterG(
  event: KeyboardEvent,
  features: readonly Feature[],
  { openOutbox, go }: GlobalKeyActions,
): (() => void) | null {
  if (isInText(event.target)) return null
  if (isPlain(event, 'o')) return openOutbox
  const feature = features.find((one) => isPlain(event, letterOf(one) ?? ''))
  return feature === undefined ? null : () => go(homeOf(feature))
}

function isPlain(event: KeyPress, key: string): boolean {
  return event.key.toLowerCase() === key.toLowerCase() && !event.ctrlKey && !event.metaKey && !event.altKey
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

/** True if the key goes to a text field, also inside a shadow root. */
function isInText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const inner = target.shadowRoot?.activeElement ?? target
  return (
    inner instanceof HTMLElement &&
    (inner.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(inner.tagName))
  )
}
