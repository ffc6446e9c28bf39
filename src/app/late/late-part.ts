import { type ComponentType, createElement, useEffect, useEffectEvent } from 'react'
import { connection } from '#data/http/connection.ts'
import { type LateModule, lateModule } from '#data/platform/late-module.ts'
import { notify } from '#data/platform/toasts.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { useStore } from '#ui/use-store.ts'

type LatePartProps = {
  /** For a part that the user opened: called when it cannot be loaded; a toast shows the reason. */
  readonly onMissing?: () => void
}

/**
 * A component that is loaded late and draws nothing until then. A failed load affects nothing else; it is retried with each
 * change of the connection state.
 */
export function latePart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  const late = lateModule(fetchPart)
  const Part = (props: Props & LatePartProps) => {
    const Drawn = useStore(late)
    const onMissing = useEffectEvent(() => {
      if (props.onMissing === undefined) return
      notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
      props.onMissing()
    })
    useEffect(() => (Drawn === null ? loadUntilReady(late, onMissing) : undefined), [Drawn])
    return Drawn === null ? null : createElement(Drawn, props)
  }
  return Object.assign(Part, { load: late.load })
}

/** Loads now and after each change of the connection; `onMissing` is called if the first try fails. Returns the unsubscribe function. */
function loadUntilReady({ load }: LateModule<unknown>, onMissing: () => void): () => void {
  let isOver = false
  void load().then((part) => part === null && !isOver && onMissing())
  const unsubscribe = connection.subscribe(() => void load())
  return () => {
    isOver = true
    unsubscribe()
  }
}
