/** What people of the demo wrote, by the id of the applet or of the challenge whose post it is; elsewhere they write what its author gave as an example. */
export const demoTexts: Readonly<Record<string, string>> = {
  'three-things-i-saw':
    'A woman who saves the seat beside her with a folded coat.\nTwo boys racing the ferry along the railing.\nThe baker, who sits down for exactly one cigarette at ten.',
  'our-purpose':
    'This evening is for the people on our staircase who say hello and never say more. I want each of them to leave knowing one name that they did not know before.',
  'invitation-line':
    'Thursday at eight, third floor, the green door. There is lentil soup, and a chair with your name on it.',
  'what-the-door-told-me':
    'Keep: saying the name first. Try: stepping back, so that there is room to come in. I talked for most of the two minutes.',
  'the-story':
    'Nine came, and there were eight bowls. Mr Aydin drank his soup from the measuring jug and told us how the harbour froze in his first winter here. Nobody looked at the clock until the last ferry had gone.',
  'sit-where-people-pass':
    'I sat there for half an hour and nobody asked me why. The woman with the coat noticed me on the second day, and nodded. I would like to know for whom she saves that seat.',
  'ask-one-neighbour':
    'I asked Mrs Lindqvist when she last stayed somewhere longer than she meant to. She said it was at a funeral, and laughed. I had prepared three questions and needed one.',
  'pick-the-purpose':
    'I thought it was about the food. Once the cards lay in order it was about the staircase: four years, eleven doors, and I know two of them.',
  'find-the-voice':
    'On the first recording I apologise twice. On the third I sound like someone who is looking forward to it.',
  'two-minute-run':
    'At the door I forget what to do with my hands. Taking the coat helps: it gives both of us something to hold.',
  'open-hands':
    'I left the gap in the conversation where it was. After a while someone else filled it, with something better.',
  'one-page-plan':
    'Everything fits on one page once I leave out the second course. Mrs Lindqvist brings bread, so that she has a reason to come.',
  'ask-an-outsider':
    'My sister read the plan and asked where people would put their wet shoes. I had thought of everything but the weather.',
  'light-it':
    'The two I would never have put together talked about pigeons for an hour. I stood in the kitchen and listened, and that was my favourite part.',
  'tell-it':
    'Writing it down, I noticed that I remember the faces at the door better than anything that was said at the table.',
};
