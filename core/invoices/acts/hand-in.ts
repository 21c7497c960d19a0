/** How a draft stands between who made it and who may issue it. */
export const handInStates = ['handed-in', 'returned'] as const
export type HandInState = (typeof handInStates)[number]

/** Most characters of what is said along with handing in or returning a draft. */
export const handInRemarkMax = 1000
