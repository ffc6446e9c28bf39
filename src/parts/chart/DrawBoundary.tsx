import { fillText } from '#domain/errors/catalogue.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { WarningIcon } from '#ui/icons.ts'
import { Component, type ReactNode } from 'react'

type Props = { readonly children: ReactNode; readonly resetKey: unknown }
type State = { readonly reason: string | null; readonly resetKey: unknown }

/** Keeps a chart that cannot be drawn from taking the dashboard with it; another result is tried anew. Source: BI spec §8. */
export class DrawBoundary extends Component<Props, State> {
  override state: State = { reason: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(cause: unknown): Partial<State> {
    return { reason: cause instanceof Error ? cause.message : String(cause) }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { reason: null, resetKey: props.resetKey }
  }

  override render(): ReactNode {
    const { reason } = this.state
    if (reason === null) return this.props.children
    return (
      <EmptyState
        icon={WarningIcon}
        tone="danger"
        title={fillText('renderFailed', { reason })}
        role="alert"
      />
    )
  }
}
