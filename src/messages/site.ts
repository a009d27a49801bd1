// What the public forms say: the specification's sentences as they are (§2.2, §5), ours in their voice.
export const siteMessages = {
  enterEmail: 'Please enter your email address',
  enterPassword: 'Please enter your password',
  confirmPassword: 'Please enter confirm your password',
  enterNewPassword: 'Please enter your new password',
  confirmNewPassword: 'Please enter confirm your new password',
  enterFirstName: 'Please enter your first name',
  enterSurname: 'Please enter your surname',
  enterMessage: 'Please enter your message',

  login: {
    title: 'Member Login',
    submit: 'Login',
    busy: 'Logging In...',
    register: 'Register',
    newHere: 'Not a member yet?',
    forgot: 'Forgot Password',
  },
  register: {
    title: 'Membership Registration',
    lead: 'Tell the club about yourself. The Membership Secretary reads every application.',
    submit: 'Register',
    passwordSection: 'Your password',
    doneTitle: 'Thank you for registering',
    done: 'The club will now look at your application. A confirmation email follows; from then on you can sign in with your email address and password.',
  },
  forgot: {
    title: 'Forgot Password',
    lead: 'Enter the email address you signed up with. The club sends you a link to choose a new password.',
    submit: 'Send Link',
    doneTitle: 'An email has been sent',
    done: (address: string) =>
      `If ${address} belongs to a member, the email holds a link to choose a new password. The link works once, for one hour. Nothing there? Look among the junk mail.`,
    back: 'Back to Login',
  },
  reset: {
    title: 'Reset Password',
    submit: 'Reset Password',
    doneTitle: 'Your password has been reset',
    done: 'You can now sign in with your new password.',
    login: 'Login',
    newLink: 'Ask for a new link',
  },
  contact: {
    label: 'Contact form',
    submit: 'Send Message',
    doneTitle: 'Thank you for your message',
    done: 'It is on its way to the club, who will answer by email.',
  },

  fields: {
    emailAddress: 'Email address',
    password: 'Password',
    confirmPassword: 'Confirm password',
    newPassword: 'New password',
    confirmNewPassword: 'Confirm new password',
    firstName: 'First name',
    surname: 'Surname',
    telephone: 'Telephone',
    message: 'Message',
  },
} as const
