/** Limits of API keys that form and server check alike. */
export const apiKeyLimits = {
  /** UTF-16 units of a key's name. */
  name: 80,
  /** Keys of one business that are in force at a time. */
  most: 50,
  /** Days after which a key ends unless another day is chosen. */
  usualDays: 90,
} as const
