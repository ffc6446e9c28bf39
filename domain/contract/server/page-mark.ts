/** The name of the meta element of a page that holds the kind of its server, `offset` or `superset`. */
export const SERVER_KIND_MARK = 'server-kind'
