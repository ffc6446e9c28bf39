/** Names that the server defines; a parameter of the same name has no effect. Source: wire §5. */
export const MACRO_NAMES: ReadonlySet<string> = new Set([
  'cache_key_wrapper',
  'current_user_email',
  'current_user_id',
  'current_username',
  'filter_values',
  'get_filters',
  'now',
  'url_param',
])

/** Names that dashboards define; elsewhere a parameter may replace them. */
export const TIME_RANGE_NAMES: ReadonlySet<string> = new Set(['from_dttm', 'to_dttm'])

/** Keywords and built-in names of Jinja. */
export const JINJA_NAMES: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'in',
  'is',
  'if',
  'else',
  'true',
  'false',
  'none',
  'True',
  'False',
  'None',
  'recursive',
  'range',
  'dict',
  'lipsum',
  'cycler',
  'joiner',
  'namespace',
  'loop',
  'self',
  'caller',
  'varargs',
  'kwargs',
])
