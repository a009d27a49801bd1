// The texts about files that are chosen and uploaded.
export const fileMessages = {
  orDrop: 'or drop it here',
  orDropMany: 'or drop them here',
  wrongType: (name: string) => `${name} is not of a type that the club takes.`,
  tooLarge: (name: string, size: string, limit: string) =>
    `${name} has ${size}; the largest file that the club takes has ${limit}.`,
  isEmpty: (name: string) => `${name} is empty.`,
  detailsLeave: 'Pictures are kept without the place and the other details that a camera writes into them.',
  detailsLeft: 'The place and other details that were written into a picture have been taken out.',
  progress: (sent: string, total: string) => `${sent} of ${total}`,
  progressLabel: 'Uploaded',
  stop: 'Stop the upload',
  leaveWhileUploading: {
    lost: 'The upload is not complete, and is stopped if you leave now.',
    question: 'Do you want to leave this page?',
    leave: 'Stop and leave',
    stay: 'Stay',
  },
  stoppedByLeaving: 'The upload was stopped, because you left the page before it was complete.',
} as const
