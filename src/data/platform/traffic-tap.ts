/** Counters for traffic that the browser's resource timing lacks: request bodies and socket messages. */
interface TrafficTap {
  sent?: (address: string, body: RequestInit['body']) => void
  received?: (path: string, text: string) => void
}

/** The counters of this window or worker; empty until counting starts. */
export const trafficTap: TrafficTap = {}
