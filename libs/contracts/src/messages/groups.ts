/** Texts about groups and their members. */
export const GROUP_TEXTS = {
  inviteCodeUnknown: 'Invalid invite code',
  alreadyMember: 'You are already a member of this group',
  notMember: 'You are not a member of this group',
  tooManyGroups: ({ most }: { most: number }) => `You are in ${most} groups already. Leave one first.`,
  groupFull: 'This group is full',
  inviteCodeExpired: 'The invite code has expired. Renew it first.',
  invitationSent: 'Invitation sent!',
  leftGroup: 'You left the group',
  memberRemoved: 'Removed from the group',
  memberNotFound: 'This person is not a member of the group',
  onlyOwnerRemoves: 'Only the creator of the group, or after them the longest-standing member, can remove members',
  secondFactorNeeded: 'This group requires two-step sign-in. Set it up in your profile first.',
  secondFactorNeededToSync:
    'One of your groups requires two-step sign-in. Set it up in your profile before you sync with Google.',
  secondFactorNeededHere: 'This server requires two-step sign-in. Set it up in your profile first.',
  onlyOwnerRequires: 'Only the creator of the group, or after them the longest-standing member, can change this',
  secondFactorOfOwner: 'Set up two-step sign-in for yourself first',
  leaveInstead: 'You cannot remove yourself. Leave the group instead.',
} as const;
