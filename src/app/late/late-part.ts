import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'
import { connection } from '#data/http/connection.ts'
import { notify } from '#data/platform/toasts.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'

type LatePartProps = {
  /** For a part that the user asked for: told that it cannot be shown now, of which a notice says why. */
  readonly onMissing?: () => void
}

/**
 * A part around the screens whose code comes late: nothing stands in its place until it is here. Code that does not come
 * takes nothing else along with it, and is asked for again with each sign of the server.
 */
export function latePart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined
  const load = async () => {
    here ??= await fetchPart()
    return here
  }
  const Part = (props: Props & LatePartProps) => {
    const [Drawn, setDrawn] = useState(() => here)
    const miss = useEffectEvent(() => {
      if (props.onMissing === undefined) return
      notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
      props.onMissing()
    })
    useEffect(
      () => (Drawn === undefined ? untilHere(load, (part) => setDrawn(() => part), miss) : undefined),
      [Drawn],
    )
    return Drawn === undefined ? null : createElement(Drawn, props)
  }
  return Object.assign(Part, { load })
}

/** Asks now, and again whenever something is heard of the server; `onMissing` hears of the first failure. Gives how to stop. */
function untilHere<T>(load: () => Promise<T>, onHere: (part: T) => void, onMissing: () => void): () => void {
  let [isAsking, isOver] = [false, false]
  let tries = 0
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    tries += 1
    const part = await load().catch(() => undefined)
    isAsking = false
    if (isOver) return
    if (part !== undefined) onHere(part)
    else if (tries === 1) onMissing()
  }
  const unsubscribe = connection.subscribe(() => void ask())
  void ask()
  return () => {
    isOver = true
    unsubscribe()
  }
}
