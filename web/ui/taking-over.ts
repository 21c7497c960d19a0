let isUnderWay = false

/** Whether what is drawn at the moment is there already, as ready HTML that the document has brought. */
export const isTakingOver = () => isUnderWay

/** Told when the app begins to go on with ready HTML, and when it has. */
export function setTakingOver(is: boolean): void {
  isUnderWay = is
}
