import { Component, type ReactNode } from 'react'
import { fillText } from '#domain/errors/catalogue.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { WarningIcon } from '#ui/icons.ts'

type Props = { readonly children: ReactNode; readonly resetKey: unknown }
type State = { readonly hasFailed: boolean; readonly resetKey: unknown }

/** What a reader sees in the place of the error's own message, which says nothing of the data. */
const REASON = 'this version cannot draw the result of its query. The rest of the dashboard is not affected.'

/** Keeps a chart that cannot be drawn from taking the dashboard with it; another result is tried anew. Source: BI spec §8. */
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
        title={fillText('renderFailed', { reason: REASON })}
        role="alert"
      />
    )
  }
}
