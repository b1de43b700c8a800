/**
 * The content types of Waymark, for a space that has none of them yet:
 *
 *   npx contentful-cli space migration --space-id SPACE --environment-id ENVIRONMENT docs/contentful/migration.cjs
 */
module.exports = function (migration) {
  const key = [
    { unique: true },
    {
      regexp: { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', flags: null },
      message: 'Lower-case letters, digits and single hyphens.',
    },
    { size: { max: 100 } },
  ];
  const text = { type: 'Symbol' };
  const markdown = { type: 'Text' };
  const count = { type: 'Integer', validations: [{ range: { min: 0 } }] };
  const flag = { type: 'Boolean' };
  const json = { type: 'Object' };
  const words = { type: 'Array', items: { type: 'Symbol' } };
  const oneOf = (...values) => ({ type: 'Symbol', validations: [{ in: values }] });
  const link = (type) => ({ type: 'Link', linkType: 'Entry', validations: [{ linkContentType: [type] }] });
  const links = (type) => ({
    type: 'Array',
    items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: [type] }] },
  });
  const media = (...groups) => ({ type: 'Link', linkType: 'Asset', validations: [{ linkMimetypeGroup: groups }] });
  const needed = (field) => ({ ...field, required: true });
  const keyed = { key: ['Key', { ...text, required: true, validations: key }] };
  const titled = { ...keyed, title: ['Title', needed(text)] };

  const type = (id, name, displayField, description, fields) => {
    const made = migration.createContentType(id).name(name).description(description);
    if (displayField) made.displayField(displayField);
    for (const [field, [title, shape]] of Object.entries(fields)) made.createField(field, { name: title, ...shape });
    return made;
  };

  type('card', 'Card', 'title', 'One card of an onboarding or offboarding.', {
    ...titled,
    text: ['Text', needed(markdown)],
    image: ['Image', media('image')],
    video: ['Video', media('video')],
    videoLink: ['Video link', { ...text, validations: [{ regexp: { pattern: '^https://', flags: null } }] }],
    buttons: ['Buttons', json],
  });

  type('tag', 'Tag', 'title', 'What applets are found by in the notebook.', titled);

  type('quizReward', 'Quiz reward', 'title', 'What comes out of a quiz.', {
    result: ['Result', needed(text)],
    title: ['Title', needed(text)],
    text: ['Text', markdown],
    image: ['Image', media('image')],
  });

  type('applet', 'Applet', 'title', 'What a step asks.', {
    ...titled,
    type: [
      'Type',
      needed(
        oneOf(
          'upload-file',
          'upload-image',
          'upload-video',
          'generic-upload-file',
          'generic-rich-text',
          'rich-text-entry',
          'inline-text',
          'quiz',
          'decision-tree',
          'rank',
          'madlib',
          'random-selection',
          'group-applet',
        ),
      ),
    ],
    text: ['Description', markdown],
    required: ['Required', flag],
    readOnly: ['Read only', flag],
    sendButton: ['Send button', flag],
    thumbnail: ['Thumbnail', media('image')],
    headline: ['Headline', flag],
    tags: ['Tags', links('tag')],
    placeholder: ['Placeholder', text],
    uploadPrompt: ['Upload prompt', text],
    supportedTypes: ['Supported types', words],
    options: ['Options', json],
    branches: ['Branches', json],
    sentence: ['Sentence', { type: 'Text' }],
    inputs: ['Inputs', json],
    sections: ['Sections', json],
    rewards: ['Rewards', links('quizReward')],
    mixedResult: ['Mixed result', markdown],
    members: ['Members', links('applet')],
    repeats: ['Repeats', link('applet')],
  });

  type('step', 'Step', 'title', 'One step of a challenge.', {
    ...titled,
    duration: ['Duration', count],
    points: ['Points', count],
    doneButton: ['Done button', text],
    text: ['Text', markdown],
    applets: ['Applets', links('applet')],
    tips: ['Tips', markdown],
    examples: ['Examples', markdown],
    rubrics: ['Rubrics', markdown],
    goDeeper: ['Go deeper', markdown],
  });

  type('challenge', 'Challenge', 'title', 'A challenge, and the post that closes it.', {
    ...titled,
    subtitle: ['Subtitle', text],
    image: ['Image', media('image')],
    location: [
      'Location',
      needed(oneOf('phone', 'video', 'audio', 'gesture', 'computer', 'reading', 'writing', 'desktop')),
    ],
    participants: ['Participants', text],
    duration: ['Duration', count],
    hoursPerWeek: ['Hours per week', count],
    totalXp: ['Total XP', needed(count)],
    bonus: ['Bonus', flag],
    congratsMessage: ['Congratulation', { type: 'Text' }],
    steps: ['Steps', links('step')],
    postTitle: ['Post: title', needed(text)],
    postText: ['Post: text', markdown],
    postPlaceholder: ['Post: placeholder', text],
    postDoneButton: ['Post: done button', text],
    postDoneButtonColor: ['Post: done button color', oneOf('pine', 'ember')],
    postFileUpload: ['Post: file upload', flag],
    postShare: ['Post: may be shared', flag],
  });

  type('playlistItem', 'Playlist item', 'title', 'What a week offers to go deeper with.', {
    ...titled,
    type: ['Type', needed(oneOf('reading', 'book', 'podcast', 'video', 'web-article', 'socratic-question'))],
    duration: ['Duration', count],
    text: ['Text', markdown],
    link: ['Link', { ...text, validations: [{ regexp: { pattern: '^https://', flags: null } }] }],
    file: ['File', media('image', 'audio', 'video', 'pdfdocument')],
    audio: ['Audio', media('audio')],
    audioLink: ['Audio link', { ...text, validations: [{ regexp: { pattern: '^https://', flags: null } }] }],
  });

  type('week', 'Week', 'title', 'A week of a quest.', {
    ...titled,
    name: ['Name', needed(text)],
    unlockAfterDays: ['Unlock after days', count],
    onboarding: ['Onboarding', needed(links('card'))],
    challenges: ['Challenges', links('challenge')],
    playlist: ['Playlist', links('playlistItem')],
  });

  type('quest', 'Quest', 'title', 'A quest with everything in it.', {
    ...titled,
    trial: ['Trial', flag],
    onboarding: ['Onboarding', links('card')],
    offboarding: ['Offboarding', links('card')],
    weeks: ['Weeks', links('week')],
    tags: ['Tags', links('tag')],
    applets: ['Applets that no step names', links('applet')],
  });

  type('helpItem', 'Help', 'question', 'A question about the product, and its answer.', {
    ...keyed,
    question: ['Question', needed(text)],
    answer: ['Answer', needed(markdown)],
  });

  type('legalDocument', 'Legal document', 'name', 'What the product must show.', {
    name: [
      'Name',
      {
        ...needed(oneOf('privacy-policy', 'terms-of-service')),
        validations: [{ unique: true }, { in: ['privacy-policy', 'terms-of-service'] }],
      },
    ],
    text: ['Text', needed(markdown)],
  });

  type('product', 'Product', null, "The app's own cards and help; one entry.", {
    onboarding: ['Onboarding', links('card')],
    help: ['Help', links('helpItem')],
  });
};
