import { Component, type ReactNode } from 'react'
import { fillText, TEXTS } from '#domain/errors/texts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { WarningIcon } from '#ui/icons.ts'

type Props = { readonly children: ReactNode; readonly resetKey: unknown }
type State = { readonly hasFailed: boolean; readonly resetKey: unknown }

/** Replaces the message of the error, which does not help a reader. */
const REASON = 'this version cannot draw the result of its query. The rest of the dashboard is not affected.'

/** Limits an error of drawing to its chart; another result is tried again. Source: BI spec §8. */
export class DrawBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { hasFailed: false, resetKey: props.resetKey }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <EmptyState
        icon={WarningIcon}
        tone="danger"
        title={fillText(TEXTS.renderFailed, { reason: REASON })}
        role="alert"
      />
    )
  }
}
